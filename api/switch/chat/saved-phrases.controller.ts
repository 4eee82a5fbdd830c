import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import { AnswersVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { SavedPhrasesForm } from './saved-phrases.dto';
import { SavedPhrases } from './saved-phrases.service';

@ApiTags('Chats')
@Access('psychic')
@Controller('psychics/:id/phrases')
export class SavedPhrasesController {
  constructor(private readonly phrases: SavedPhrases) {}

  @Get()
  @OwnPagesOnly()
  @ApiOperation({ summary: 'The phrases that the psychic saved for replies in chats' })
  @AnswersVersion(SavedPhrasesForm)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<SavedPhrasesForm>> {
    return this.phrases.find(actor, id);
  }

  @Put()
  @ApiOperation({ summary: 'Replace the phrases; there can be 20' })
  @ChangesVersion(SavedPhrasesForm)
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() phrases: SavedPhrasesForm,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<SavedPhrasesForm>> {
    return this.phrases.save(actor, id, phrases, ifMatch);
  }
}
