import { Module } from '@nestjs/common';
import { CustomersModule } from '../../records/customers/customers.module';
import { ApplicantsModule } from '../../people/applicants/applicants.module';
import { PsychicsModule } from '../../people/psychics/psychics.module';
import { RecordingsModule } from '../../records/recordings/recordings.module';
import { ErasureController } from './erasure.controller';
import { Erasures } from './erasures.service';
import { Mentions } from './mentions.service';

@Module({
  imports: [ApplicantsModule, CustomersModule, PsychicsModule, RecordingsModule],
  controllers: [ErasureController],
  providers: [Erasures, Mentions],
})
export class ErasureModule {}
