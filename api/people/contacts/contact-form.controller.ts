import { Body, Controller, Headers, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { TakesIdempotencyKey } from '../../platform/http/idempotency-key';
import { Refuses } from '../../platform/http/refuses.decorator';
import { NewContact } from './contacts.dto';
import { ContactForms } from './contact-forms.service';

/** The form of the recruiting pages. */
@ApiTags('Contacts')
@Access('public')
@Controller('contacts')
export class ContactFormController {
  constructor(private readonly forms: ContactForms) {}

  @Post()
  @Refuses('throttled')
  @ApiOperation({ summary: "Submit the contact form: it is stored, and mailed to the network's support" })
  @TakesIdempotencyKey()
  async send(
    @Acting() actor: Actor,
    @Body() { contact }: NewContact,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<void> {
    await this.forms.take(actor, contact, key);
  }
}
