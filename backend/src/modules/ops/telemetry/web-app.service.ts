import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { FAULTS, LAST, VITALS } from './web-app.sql.ts';
import type { WebAppDto, WebFaultDto, WebVitalDto } from './dto/web-app.dto.ts';

const DAYS = 7;
const NAMES: readonly WebVitalDto['name'][] = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'];
type VitalRow = Pick<WebVitalDto, 'name' | 'visits'> & { p75: number };
type FaultRow = Omit<WebFaultDto, 'at'> & { at: Date };

/** What browsers reported of late, summed up for admins. */
@Injectable()
export class WebAppService {
  constructor(private readonly sql: Sql) {}

  async summary(): Promise<WebAppDto> {
    const [vitals, { faults }, last] = await Promise.all([
      this.sql.many<VitalRow>('web_vitals', VITALS, [DAYS]),
      this.sql.one<{ faults: number }>('web_faults', FAULTS, [DAYS]),
      this.sql.many<FaultRow>('web_last_faults', LAST, [DAYS]),
    ]);
    return {
      days: DAYS,
      vitals: NAMES.map((name) => vitalOf(name, vitals)),
      faults,
      last_faults: last.map(({ at, ...fault }) => ({ at: at.toISOString(), ...fault })),
    };
  }
}

function vitalOf(name: WebVitalDto['name'], rows: readonly VitalRow[]): WebVitalDto {
  const row = rows.find((one) => one.name === name);
  return { name, p75: row?.p75 ?? null, visits: row?.visits ?? 0 };
}
