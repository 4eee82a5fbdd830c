import { Global, Module } from '@nestjs/common';
import { ActivityController } from './activity.controller';
import { Audit } from './audit.service';

/** Global because whatever changes something records it. */
@Global()
@Module({ controllers: [ActivityController], providers: [Audit], exports: [Audit] })
export class AuditModule {}
