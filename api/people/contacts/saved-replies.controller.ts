import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import {
  AnswersVersion,
  ChangesVersion,
  Condition,
  CreatesVersion,
  type IfMatch,
  TakesIfMatch,
} from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { SavedReply, SavedReplyInput } from './saved-replies.dto';
import { SavedReplies } from './saved-replies.service';

@ApiTags('Contacts')
@Access('manager')
@Controller('saved_replies')
export class SavedRepliesController {
  constructor(private readonly replies: SavedReplies) {}

  @Get()
  @ApiOperation({ summary: "The network's saved replies, by title" })
  list(@Caller() actor: SignedInActor): Promise<SavedReply[]> {
    return this.replies.list(actor);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A saved reply, with its version' })
  @AnswersVersion(SavedReply)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<SavedReply>> {
    return this.replies.find(actor, id);
  }

  @Post()
  @Refuses('conflict')
  @ApiOperation({ summary: 'Save a reply for the managers of the network; there can be 100' })
  @CreatesVersion(SavedReply)
  add(@Caller() actor: SignedInActor, @Body() reply: SavedReplyInput): Promise<Answer<SavedReply>> {
    return this.replies.add(actor, reply);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change a saved reply' })
  @ChangesVersion(SavedReply)
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() reply: SavedReplyInput,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<SavedReply>> {
    return this.replies.save(actor, id, reply, ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a saved reply' })
  @TakesIfMatch()
  delete(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<void> {
    return this.replies.delete(actor, id, ifMatch);
  }
}
