import { Controller, Delete, Get, HttpCode, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PhotoSize, photoSizes, photoTypes } from '../../common/domain/photo-rules';
import { IdPipe } from '../http/input.pipe';
import type { PsychicRecord } from '../psychics/psychics.dto';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { PhotoQuery } from './photos.dto';
import { Photos } from './photos.service';

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
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() { size, v }: PhotoQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const edge = size === undefined ? photoSizes[0] : (Number(size) as PhotoSize);
    const { jpeg, isCurrent } = await this.photos.find(user, id, edge, v ?? '');
    if (isCurrent) void reply.header('cache-control', `private, max-age=${year}, immutable`);
    void reply.header('content-type', 'image/jpeg').send(jpeg);
  }

  @Put()
  @Access('own')
  @ApiOperation({ summary: 'Store a photo: JPEG, PNG or WebP, at most 5 MiB; it is cut to squares' })
  @ApiConsumes(...photoTypes)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  save(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.photos.save(user, id, request.body, request);
  }

  @Delete()
  @Access('own')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove the photo, if there is one' })
  remove(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.photos.remove(user, id, request);
  }
}
