import { Controller, Delete, Get, HttpCode, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PhotoSize, photoSizes, photoTypes } from '../../../common/domain/photo-rules';
import { IdPipe } from '../../platform/http/input.pipe';
import type { Answer } from '../../platform/http/answer';
import { ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { PsychicRecord } from '../psychics/psychics.dto';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { PhotoQuery } from './photos.dto';
import { Photos } from './photos.service';
import { Refuses } from '../../platform/http/refuses.decorator';

const year = 31_536_000;

@ApiTags('Profiles')
@Controller('psychics/:id/image')
export class PhotosController {
  constructor(private readonly photos: Photos) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: "A psychic's photo as a square; 404 if there is none" })
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
  @Needs({ right: 'decide' })
  @Access('own')
  @ApiOperation({
    summary: 'Upload a photo: JPEG, PNG, or WebP, at most 5 MiB; it is cropped to a square',
    description:
      "When uploaded by the psychic, the profile becomes Pending and the photo is its `proposed_image` until a manager decides; a manager's upload takes effect immediately. Versions are those of the profile.",
  })
  @ApiConsumes(...photoTypes)
  @Refuses('throttled', 'conflict')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ChangesVersion(PsychicRecord)
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Req() { body }: FastifyRequest,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    return this.photos.save(actor, id, body, ifMatch);
  }

  @Delete()
  @Needs({ right: 'decide' })
  @HttpCode(204)
  @Access('own')
  @ApiOperation({
    summary: 'Remove the photo and any proposed photo',
    description: 'Versions are those of the profile.',
  })
  @ChangesVersion()
  remove(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<undefined>> {
    return this.photos.remove(actor, id, ifMatch);
  }
}
