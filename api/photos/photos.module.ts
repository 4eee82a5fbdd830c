import { Module } from '@nestjs/common';
import { PhotosController } from './photos.controller';
import { PsychicsModule } from '../psychics/psychics.module';
import { Photos } from './photos.service';

@Module({ imports: [PsychicsModule], controllers: [PhotosController], providers: [Photos] })
export class PhotosModule {}
