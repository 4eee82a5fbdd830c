import { Global, Module } from '@nestjs/common';
import { ActivityController } from './activity.controller';
import { ActivityService } from './activity.service';
import { Audit } from './audit.service';

/** Global because whatever changes something records it. */
@Global()
@Module({ controllers: [ActivityController], providers: [ActivityService, Audit], exports: [Audit] })
export class AuditModule {}
