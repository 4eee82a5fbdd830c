import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { Refuses } from '../http/refuses.decorator';
import { CreatedPsychic, NewPsychic } from './sign-up.dto';
import { SignUps } from './sign-up.service';

@ApiTags('Sign-up')
@Controller('psychics')
export class SignUpController {
  constructor(private readonly signUps: SignUps) {}

  @Post()
  @Access('manager')
  @Refuses('throttled')
  @ApiOperation({ summary: 'Create a psychic: Pending, Unavailable, with the next free extension' })
  async create(@Caller() actor: SignedInActor, @Body() { psychic }: NewPsychic): Promise<CreatedPsychic> {
    return { user_id: await this.signUps.create(actor, psychic) };
  }
}
