import { Body, Controller, HttpCode, Put, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Caller } from '../access/access.decorator';
import type { CurrentUser } from '../access/current-user';
import { AgentPassword, OwnPassword } from './passwords.dto';
import { Passwords } from './passwords.service';

@ApiTags('Profiles')
@ApiCookieAuth()
@Controller('profile')
export class PasswordsController {
  constructor(private readonly passwords: Passwords) {}

  @Put('agent_password')
  @Access('manager')
  @HttpCode(204)
  @ApiOperation({ summary: "Set a psychic's password; all of the psychic's sessions end" })
  async changeAgentPassword(
    @Caller() user: CurrentUser,
    @Body() change: AgentPassword,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.passwords.changeAgent(user, change, request);
  }

  @Put('password')
  @Access('signed-in')
  @HttpCode(204)
  @ApiOperation({ summary: "Change one's own password; 422 when the old one is wrong; other sessions end" })
  async changePassword(
    @Caller() user: CurrentUser,
    @Body() change: OwnPassword,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.passwords.changeOwn(user, change, request);
  }
}
