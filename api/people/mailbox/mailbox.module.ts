import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module';
import { Mailboxes } from './mailboxes.service';

@Module({ imports: [ContactsModule], providers: [Mailboxes] })
export class MailboxModule {}
