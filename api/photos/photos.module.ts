import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { PhotosController } from './photos.controller';
import { Photos } from './photos.service';

@Module({ imports: [PsychicsModule], controllers: [PhotosController], providers: [Photos] })
export class PhotosModule {}
