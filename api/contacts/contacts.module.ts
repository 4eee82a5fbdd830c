import { Module } from '@nestjs/common';
import { ContactsController } from './contacts.controller';
import { ContactsService } from './contacts.service';

@Module({ controllers: [ContactsController], providers: [ContactsService] })
export class ContactsModule {}
