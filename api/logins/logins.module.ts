import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { LoginsController } from './logins.controller';
import { LoginsService } from './logins.service';

@Module({ imports: [PsychicsModule], controllers: [LoginsController], providers: [LoginsService] })
export class LoginsModule {}
