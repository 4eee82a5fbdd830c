import { Module } from '@nestjs/common';
import { ContactFormController } from './contact-form.controller';
import { ContactForms } from './contact-forms.service';
import { ContactsChannel } from './contacts.channel';
import { ContactsController } from './contacts.controller';
import { ContactsService } from './contacts.service';
import { ProblemsController } from './problems.controller';
import { Problems } from './problems.service';

@Module({
  controllers: [ContactsController, ContactFormController, ProblemsController],
  providers: [ContactsChannel, ContactsService, ContactForms, Problems],
})
export class ContactsModule {}
