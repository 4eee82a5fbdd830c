import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { ProblemsController } from './problems.controller';
import { Problems } from './problems.service';

@Module({ imports: [PsychicsModule], controllers: [ProblemsController], providers: [Problems] })
export class ProblemsModule {}
