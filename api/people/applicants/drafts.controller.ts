import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { Refuses } from '../../platform/http/refuses.decorator';
import { ContinuedDraft, DraftInput, DraftKey, OpenedDraft } from './drafts.dto';
import { Drafts } from './drafts.service';

@ApiTags('Sign-up')
@Access('public')
@Controller('application_drafts')
export class DraftsController {
  constructor(private readonly drafts: Drafts) {}

  // without a proof of work, which a slow phone would have to make between two steps
  @Post()
  @Refuses('throttled', 'not_found', 'conflict')
  @ApiOperation({
    summary: 'Store a sign-up that is not finished, for 14 days',
    description:
      'The first call, and one with another email, mails a link that continues it on any device; an address gets at most three mails an hour from public forms.',
  })
  save(@Acting() actor: Actor, @Body() draft: DraftInput): Promise<DraftKey> {
    return this.drafts.save(actor, draft);
  }

  @Get(':token')
  @Refuses('not_found', 'throttled', 'conflict')
  @ApiOperation({ summary: 'Whether a draft is still there, by its link or a key; changes nothing' })
  open(@Acting() actor: Actor, @Param('token') token: string): Promise<OpenedDraft> {
    return this.drafts.open(actor, token);
  }

  @Post(':token/continue')
  @HttpCode(200)
  @Refuses('not_found', 'throttled', 'conflict')
  @ApiOperation({ summary: 'Continue a draft in this browser; confirms its email' })
  goOn(@Acting() actor: Actor, @Param('token') link: string): Promise<ContinuedDraft> {
    return this.drafts.goOn(actor, link);
  }

  @Delete(':token')
  @HttpCode(204)
  @Refuses('throttled')
  @ApiOperation({ summary: 'Remove a draft, if it is still there' })
  async remove(@Acting() actor: Actor, @Param('token') key: string): Promise<void> {
    await this.drafts.remove(actor, key);
  }
}
