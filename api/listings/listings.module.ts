import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { ListingsController } from './listings.controller';
import { ListingsService } from './listings.service';

@Module({ imports: [PsychicsModule], controllers: [ListingsController], providers: [ListingsService] })
export class ListingsModule {}
