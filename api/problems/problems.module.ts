import { Module } from '@nestjs/common';
import { ProblemsController } from './problems.controller';
import { Problems } from './problems.service';

@Module({ controllers: [ProblemsController], providers: [Problems] })
export class ProblemsModule {}
