import { Global, Module } from '@nestjs/common';
import { PsychicAccess } from './psychic-access.service';

/** Global because every domain about a psychic asks whether the caller may touch it. */
@Global()
@Module({ providers: [PsychicAccess], exports: [PsychicAccess] })
export class AccessModule {}
