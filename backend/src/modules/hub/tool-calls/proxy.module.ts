import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { EgressModule, Integrity } from '#hub/egress/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { CallTraces } from './calls/call-trace.ts';
import { ToolCaller } from './calls/tool-caller.ts';
import { decide } from './guard/decide.ts';
import { IntegrationGuard } from './guard/integration-guard.ts';
import { PatientDataLock } from './guard/patient-data-lock.ts';
import { MockRunner } from './mock/mock-runner.ts';
import { IdempotencyStore } from './once/idempotency-store.ts';
import { IdempotencySweeper } from './once/idempotency-sweeper.ts';
import { OnceOnly } from './once/once-only.ts';
import { OauthStart } from './oauth-start.ts';
import { PhiAccesses } from './phi/phi-accesses.ts';
import { ProxyController } from './proxy.controller.ts';
import { ProxyService } from './proxy.service.ts';
import { RawCalls } from './raw/raw-calls.ts';
import { RawController } from './raw/raw.controller.ts';
import { RawService } from './raw/raw.service.ts';
import { Refs } from './unified/refs.ts';
import { UnifiedCaller } from './unified/unified-caller.ts';
import { UnifiedRecords } from './unified/unified-records.ts';

/** The picaos-proxy function: guard, call, fallback, answer. */
@Module({
  imports: [ConnectionsModule, EgressModule, OrganisationsModule, ToolsModule],
  controllers: [ProxyController, RawController],
  providers: [
    ProxyService,
    IntegrationGuard,
    PatientDataLock,
    ToolCaller,
    CallTraces,
    MockRunner,
    UnifiedCaller,
    UnifiedRecords,
    Refs,
    PhiAccesses,
    OauthStart,
    RawService,
    RawCalls,
    OnceOnly,
    IdempotencyStore,
    IdempotencySweeper,
  ],
  exports: [ToolCaller, UnifiedCaller, IntegrationGuard, Refs],
})
export class ProxyModule {
  constructor(integrity: Integrity, guard: IntegrationGuard) {
    integrity.watch(guard);
    integrity.remember('decide', () => decide);
  }
}
