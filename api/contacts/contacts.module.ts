import { Module } from '@nestjs/common';
import { BotCheckModule } from '../bot-check/bot-check.module';
import { ContactFormController } from './contact-form.controller';
import { ContactForms } from './contact-forms.service';
import { ContactsController } from './contacts.controller';
import { ContactsService } from './contacts.service';

@Module({
  imports: [BotCheckModule],
  controllers: [ContactsController, ContactFormController],
  providers: [ContactsService, ContactForms],
})
export class ContactsModule {}
