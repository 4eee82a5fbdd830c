import { Global, Module } from '@nestjs/common';
import { PushController } from './push.controller';
import { PushDevices } from './push-devices.service';
import { Pushes } from './pushes.service';

@Global()
@Module({ controllers: [PushController], providers: [Pushes, PushDevices], exports: [Pushes] })
export class PushModule {}
