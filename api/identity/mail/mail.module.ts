import { Global, Module } from '@nestjs/common';
import { MailJobs } from './mail.jobs';
import { Mail } from './mail.service';

@Global()
@Module({ providers: [Mail, MailJobs], exports: [Mail] })
export class MailModule {}
