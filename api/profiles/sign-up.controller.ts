import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { CreatedPsychic, NewPsychic } from './sign-up.dto';
import { SignUps } from './sign-up.service';

@ApiTags('Sign-up')
@Controller('psychics')
export class SignUpController {
  constructor(private readonly signUps: SignUps) {}

  @Post()
  @Access('manager')
  @ApiOperation({ summary: 'Create a psychic: Pending, Unavailable, with the next free extension' })
  async create(
    @Caller() user: CurrentUser,
    @Body() { psychic }: NewPsychic,
    @Req() request: FastifyRequest,
  ): Promise<CreatedPsychic> {
    return { user_id: await this.signUps.create(user, psychic, request) };
  }
}
