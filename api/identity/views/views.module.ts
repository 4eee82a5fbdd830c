import { Module } from '@nestjs/common';
import { SavedViewsController } from './saved-views.controller';
import { SavedViews } from './saved-views.service';

@Module({ controllers: [SavedViewsController], providers: [SavedViews] })
export class ViewsModule {}
