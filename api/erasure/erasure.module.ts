import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { PsychicsModule } from '../psychics/psychics.module';
import { RecordingsModule } from '../recordings/recordings.module';
import { ErasureController } from './erasure.controller';
import { Erasures } from './erasures.service';
import { Mentions } from './mentions.service';

@Module({
  imports: [CustomersModule, PsychicsModule, RecordingsModule],
  controllers: [ErasureController],
  providers: [Erasures, Mentions],
})
export class ErasureModule {}
