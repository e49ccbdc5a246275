import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { VITALS } from './web-app.sql.ts';
import type { WebAppDto, WebVitalDto } from './dto/web-app.dto.ts';

const DAYS = 7;
const NAMES: readonly WebVitalDto['name'][] = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'];
type VitalRow = Pick<WebVitalDto, 'name' | 'visits'> & { p75: number };

/** How fast pages were in browsers of late, for admins. */
@Injectable()
export class WebAppService {
  constructor(private readonly sql: Sql) {}

  async summary(): Promise<WebAppDto> {
    const vitals = await this.sql.many<VitalRow>('web_vitals', VITALS, [DAYS]);
    return { days: DAYS, vitals: NAMES.map((name) => vitalOf(name, vitals)) };
  }
}

function vitalOf(name: WebVitalDto['name'], rows: readonly VitalRow[]): WebVitalDto {
  const row = rows.find((one) => one.name === name);
  return { name, p75: row?.p75 ?? null, visits: row?.visits ?? 0 };
}
