import { Module } from '@nestjs/common';
import { FactorChecks } from './factor-checks.service';
import { FactorPolicies } from './factor-policies.service';
import { FactorPolicyController } from './factor-policy.controller';
import { FactorResets } from './factor-resets.service';
import { FactorJobs } from './factor.jobs';
import { SecondFactorsController } from './second-factors.controller';
import { SecondFactors } from './second-factors.service';

@Module({
  controllers: [SecondFactorsController, FactorPolicyController],
  providers: [FactorChecks, FactorJobs, FactorPolicies, FactorResets, SecondFactors],
  exports: [FactorChecks, FactorPolicies],
})
export class FactorsModule {}
