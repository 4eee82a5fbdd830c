import { Global, Module } from '@nestjs/common';
import { PsychicAccess } from './psychic-access.service';

/** Global, because every domain that handles psychics checks access to them. */
@Global()
@Module({ providers: [PsychicAccess], exports: [PsychicAccess] })
export class AccessModule {}
