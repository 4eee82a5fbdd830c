import { Module } from '@nestjs/common';
import { PasswordsController } from './passwords.controller';
import { Passwords } from './passwords.service';

@Module({ controllers: [PasswordsController], providers: [Passwords] })
export class PasswordsModule {}
