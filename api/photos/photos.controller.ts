import { Controller, Delete, Get, HttpCode, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PhotoSize, photoSizes, photoTypes } from '../../common/domain/photo-rules';
import { IdPipe } from '../http/input.pipe';
import type { PsychicRecord } from '../psychics/psychics.dto';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { PhotoQuery } from './photos.dto';
import { Photos } from './photos.service';
import { Refuses } from '../http/refuses.decorator';

const year = 31_536_000;

@ApiTags('Profiles')
@Controller('psychics/:id/image')
export class PhotosController {
  constructor(private readonly photos: Photos) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: "A psychic's photo as a square; 404 while there is none" })
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async send(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() { size, v }: PhotoQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const edge = size === undefined ? photoSizes[0] : (Number(size) as PhotoSize);
    const { jpeg, isCurrent } = await this.photos.find(actor, id, edge, v ?? '');
    if (isCurrent) void reply.header('cache-control', `private, max-age=${year}, immutable`);
    void reply.header('content-type', 'image/jpeg').send(jpeg);
  }

  @Put()
  @Access('own')
  @ApiOperation({ summary: 'Store a photo: JPEG, PNG or WebP, at most 5 MiB; it is cut to squares' })
  @ApiConsumes(...photoTypes)
  @Refuses('throttled')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Req() { body }: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.photos.save(actor, id, body);
  }

  @Delete()
  @HttpCode(204)
  @Access('own')
  @ApiOperation({ summary: 'Remove the photo, if there is one' })
  async remove(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    await this.photos.remove(actor, id);
  }
}
