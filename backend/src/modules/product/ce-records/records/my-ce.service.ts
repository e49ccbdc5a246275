import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type FindOperator, LessThanOrEqual, MoreThanOrEqual, Repository } from 'typeorm';
import { Settings, type SettingsDto } from '#identity/settings/index.ts';
import { periodReversed } from '../ce.errors.ts';
import type { MyCeDto, PeriodQuery } from '../dto/my-ce.dto.ts';
import { OutsideRecord } from '../outside/outside-record.entity.ts';
import { CeRecord } from './ce-record.entity.ts';
import { issuedEntry, newestFirst, outsideEntry } from './entries.ts';
import { sumOf, totalsOf } from './totals.ts';

interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** The continuing education of one person: what was issued, what they declared, and what it adds up to. */
@Injectable()
export class MyCe {
  constructor(
    @InjectRepository(CeRecord) private readonly records: Repository<CeRecord>,
    @InjectRepository(OutsideRecord) private readonly outside: Repository<OutsideRecord>,
    private readonly settings: Settings,
  ) {}

  async read(userId: string, query: PeriodQuery): Promise<MyCeDto> {
    const settings = await this.settings.of(userId);
    const period = periodOf(query, settings);
    const where = { userId, ...within(period) };
    const [issued, declared] = await Promise.all([this.records.findBy(where), this.outside.findBy(where)]);
    const records = [...issued.map(issuedEntry), ...declared.map(outsideEntry)].sort(newestFirst);
    const methods = totalsOf(records, settings.ce_method_caps);
    return {
      ...period,
      goal: settings.ce_goal,
      credits: sumOf(methods.map(({ credits }) => credits)),
      counted: sumOf(methods.map(({ counted }) => counted)),
      methods,
      records,
    };
  }
}

/** Days that are asked for win; without any it is the cycle of the settings. */
function periodOf({ from, to }: PeriodQuery, settings: SettingsDto): Period {
  if (from !== undefined && to !== undefined && to < from) throw periodReversed();
  if (from !== undefined || to !== undefined) return { from: from ?? null, to: to ?? null };
  return { from: settings.ce_cycle_start, to: settings.ce_cycle_end };
}

function within({ from, to }: Period): { completedOn?: FindOperator<string> } {
  if (from !== null && to !== null) return { completedOn: Between(from, to) };
  if (from !== null) return { completedOn: MoreThanOrEqual(from) };
  return to === null ? {} : { completedOn: LessThanOrEqual(to) };
}
