import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { IdPipe } from '../../platform/http/input.pipe';
import { FirstDays, NewPsychics } from './first-days.dto';
import { countNewPsychics, findFirstDays } from './first-days.query';

/** The way of new psychics to their first reading. */
@ApiTags('Psychics')
@Controller('psychics')
export class FirstDaysController {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  @Get('first_days')
  @Access('manager')
  @ApiOperation({ summary: 'How many psychics are new, and what they miss for their first reading' })
  @ApiOkResponse({ type: NewPsychics })
  count(@Caller() { network }: SignedInActor): Promise<NewPsychics> {
    return countNewPsychics(this.db, network);
  }

  @Get(':id/first_days')
  @Access('own')
  @ApiOperation({ summary: 'What a psychic has done and misses for the first reading' })
  @ApiOkResponse({ type: FirstDays })
  async find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<FirstDays> {
    await this.access.require(actor, id);
    const found = await findFirstDays(this.db, id);
    if (found === undefined) throw new NotFoundException('There is no such psychic.');
    return found;
  }
}
