import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { schemeNotFound, termReversed, termTaken, versionConflict } from '../ce.errors.ts';
import type {
  CeProviderDto,
  CeSchemeDto,
  CeSchemesDto,
  ChangeCeSchemeDto,
  NewCeSchemeDto,
} from '../dto/admin-ce.dto.ts';
import type { ProviderNowDto } from '../dto/verify.dto.ts';
import { CeProvider } from './ce-provider.entity.ts';
import { CeScheme } from './ce-scheme.entity.ts';
import { DEFAULT_PROVIDER, statementsOn } from './statements.ts';

/** The provider of this hub and the schemes that recognise it: entered by admins, shown within their terms. */
@Injectable()
export class Schemes {
  constructor(
    @InjectRepository(CeScheme) private readonly schemes: Repository<CeScheme>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async now(): Promise<ProviderNowDto> {
    const { manager } = this.schemes;
    const [provider, statements] = await Promise.all([
      this.provider(),
      statementsOn(manager, dayOf(this.clock.now())),
    ]);
    return { name: provider.name, statements };
  }

  /** The latest terms first. */
  async list(): Promise<CeSchemesDto> {
    const [provider, rows] = await Promise.all([
      this.provider(),
      this.schemes.find({ order: { termEnd: 'DESC', scheme: 'ASC', id: 'ASC' }, take: 200 }),
    ]);
    return { provider, items: rows.map((row) => this.toDto(row)) };
  }

  async setProvider({ name, signatory }: CeProviderDto): Promise<CeSchemesDto> {
    await this.schemes.manager.transaction(async (q) => {
      const row = { one: true as const, name, signatory: signatory ?? null, updatedAt: this.clock.now() };
      await q.upsert(CeProvider, row, ['one']);
      await this.audit.record({ action: 'ce_provider.changed' }, q);
    });
    return this.list();
  }

  add(wanted: NewCeSchemeDto): Promise<CeSchemeDto> {
    const now = this.clock.now();
    return this.write('ce_scheme.added', (q) =>
      q.save(CeScheme, { ...columns(wanted), version: 1, createdAt: now, updatedAt: now }),
    );
  }

  change(id: string, { version, ...wanted }: ChangeCeSchemeDto): Promise<CeSchemeDto> {
    return this.write('ce_scheme.changed', async (q) => {
      const scheme = isUUID(id)
        ? await q.findOne(CeScheme, { where: { id }, lock: { mode: 'pessimistic_write' } })
        : null;
      if (!scheme) throw schemeNotFound();
      if (scheme.version !== version) throw versionConflict();
      return q.save(CeScheme, { ...scheme, ...columns(wanted), updatedAt: this.clock.now() });
    });
  }

  /** Records that were issued under it keep its statement. */
  async remove(id: string): Promise<void> {
    if (!isUUID(id)) throw schemeNotFound();
    await this.schemes.manager.transaction(async (q) => {
      if (!(await q.delete(CeScheme, id)).affected) throw schemeNotFound();
      await this.audit.record({ action: 'ce_scheme.removed', subject: id }, q);
    });
  }

  private async write(action: string, work: (q: EntityManager) => Promise<CeScheme>): Promise<CeSchemeDto> {
    try {
      return await this.schemes.manager.transaction(async (q) => {
        const saved = await work(q);
        await this.audit.record({ action, subject: saved.id }, q);
        return this.toDto(saved);
      });
    } catch (cause) {
      if (brokeRule(cause, 'ce_schemes_terms')) throw termTaken();
      if (brokeRule(cause, 'ce_schemes_check')) throw termReversed();
      throw cause;
    }
  }

  private async provider(): Promise<CeProviderDto> {
    const row = await this.schemes.manager.findOneBy(CeProvider, { one: true });
    return { name: row?.name ?? DEFAULT_PROVIDER, signatory: row?.signatory ?? null };
  }

  private toDto(row: CeScheme): CeSchemeDto {
    const today = dayOf(this.clock.now());
    return {
      ...{ id: row.id, scheme: row.scheme, provider_name: row.providerName },
      ...{ provider_number: row.providerNumber, term_start: row.termStart, term_end: row.termEnd },
      statement: row.statement,
      in_force: row.termStart <= today && today <= row.termEnd,
      version: row.version,
    };
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const columns = (wanted: NewCeSchemeDto) => ({
  scheme: wanted.scheme,
  providerName: wanted.provider_name,
  providerNumber: wanted.provider_number,
  termStart: wanted.term_start,
  termEnd: wanted.term_end,
  statement: wanted.statement,
});

const brokeRule = (cause: unknown, rule: string): boolean =>
  cause instanceof Error && 'constraint' in cause && cause.constraint === rule;
