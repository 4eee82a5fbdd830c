import { Module } from '@nestjs/common';
import { ChatModule } from '../../api/switch/chat/chat.module';
import { DemoSiteController } from './demo-site.controller';
import { DemoSite } from './demo-site.service';

/** The customers' site of a demo; not part of any other program. */
@Module({ imports: [ChatModule], controllers: [DemoSiteController], providers: [DemoSite] })
export class DemoSiteModule {}
