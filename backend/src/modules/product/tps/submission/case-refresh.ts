import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { CaseAccess } from '../cases/case-access.ts';
import { CaseReader } from '../cases/case-reader.ts';
import type { CaseDto } from '../dto/case.dto.ts';
import { isWithLab } from '../status/case-status.ts';
import { doctorNeeded, notNow } from '../tps.errors.ts';
import { CaseFollower } from './case-follower.ts';
import { callerOf } from './laboratory.ts';

/** The laboratory is not asked again within this time. */
const FRESH_MS = 2_000;

/** Asks the laboratory now, because the doctor wants to know. */
@Injectable()
export class CaseRefresh {
  constructor(
    private readonly access: CaseAccess,
    private readonly reader: CaseReader,
    private readonly follower: CaseFollower,
    private readonly clock: Clock,
  ) {}

  async now(me: UserPrincipal, id: string): Promise<CaseDto> {
    const reached = await this.access.open(me, id, 'view', 'refresh');
    const { row, part } = reached;
    if (part !== 'owner') throw doctorNeeded();
    if (!isWithLab(row.status)) throw notNow();
    const age = this.clock.now().getTime() - (row.askedAt?.getTime() ?? 0);
    if (row.askError !== null || age >= FRESH_MS) await this.follower.ask(callerOf(me), row);
    return this.reader.show(me, reached);
  }
}
