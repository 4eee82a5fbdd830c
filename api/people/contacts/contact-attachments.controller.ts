import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { attachmentOf } from '../../platform/http/file-name';
import { IdPipe } from '../../platform/http/input.pipe';
import { ContactAnswers } from './contact-answers.service';

@ApiTags('Contacts')
@Access('manager')
@Controller('contacts/:id/attachments')
export class ContactAttachmentsController {
  constructor(private readonly answers: ContactAnswers) {}

  @Get(':attachment_id')
  @OwnPagesOnly()
  @ApiOperation({
    summary: 'A file that came with an answer, to be saved; 404 for one that is only in the mailbox',
  })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async send(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('attachment_id', IdPipe) attachmentId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, content } = await this.answers.openAttachment(actor, id, attachmentId);
    // a stranger's file: whatever it says it is, no browser opens it here
    void reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', attachmentOf(name))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(content);
  }
}
