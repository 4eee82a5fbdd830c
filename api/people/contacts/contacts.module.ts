import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { ContactFormController } from './contact-form.controller';
import { ContactAttachmentsController } from './contact-attachments.controller';
import { ContactAnswers } from './contact-answers.service';
import { ContactForms } from './contact-forms.service';
import { ContactsChannel } from './contacts.channel';
import { ContactsController } from './contacts.controller';
import { ContactsJobs } from './contacts.jobs';
import { contactList } from './contacts.query';
import { ContactsService } from './contacts.service';
import { SavedRepliesController } from './saved-replies.controller';
import { SavedReplies } from './saved-replies.service';
import { ProblemsController } from './problems.controller';
import { Problems } from './problems.service';

@Module({
  controllers: [
    listController(contactList),
    ContactsController,
    ContactAttachmentsController,
    ContactFormController,
    ProblemsController,
    SavedRepliesController,
  ],
  providers: [
    ContactsChannel,
    ContactsService,
    ContactForms,
    ContactAnswers,
    ContactsJobs,
    Problems,
    SavedReplies,
  ],
  exports: [ContactAnswers],
})
export class ContactsModule {}
