import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { BodyPipe } from '#platform/validation/body.pipe.ts';
import { Audit, type AuditEvent } from '#common/audit/index.ts';
import type { SettingDto } from './dto/settings.dto.ts';
import { PlatformSetting } from './platform-setting.entity.ts';
import { settingChanged, settingWrong } from './platform-settings.errors.ts';
import { PlatformSettings } from './platform-settings.service.ts';
import { SETTING_KEYS, type SettingKey, SETTINGS, type SettingValues } from './setting-definitions.ts';

interface FoundRow {
  readonly key: string;
  readonly value: object;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly name: string | null;
}

export interface SettingChange {
  readonly value: object;
  readonly version: number;
  readonly reason?: string;
}

type SettingOf<Key extends SettingKey> = Extract<SettingDto, { key: Key }>;

const UNDECIDED = 1;

/** The settings as admins see and change them. Of two admins who decide at once, one is told to look again. */
@Injectable()
export class PlatformSettingsAdmin {
  private readonly pipe = new BodyPipe();

  constructor(
    @InjectRepository(PlatformSetting) private readonly rows: Repository<PlatformSetting>,
    private readonly settings: PlatformSettings,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Read from the table, not from the cache: an admin sees what counts everywhere. */
  async list(): Promise<SettingDto[]> {
    const found = new Map((await this.found().getRawMany<FoundRow>()).map((row) => [row.key, row]));
    return SETTING_KEYS.map((key) => this.toDto(key, found.get(key)));
  }

  async read<Key extends SettingKey>(key: Key): Promise<SettingOf<Key>> {
    const row = await this.found().where('s.key = :key', { key }).getRawOne<FoundRow>();
    return this.toDto(key, row);
  }

  /** Counts at once in this process, and in the others as soon as they are notified. */
  async change<Key extends SettingKey>(
    adminId: string,
    key: Key,
    { value, version, reason }: SettingChange,
  ): Promise<SettingOf<Key>> {
    const after = await this.checked(key, value);
    await this.rows.manager.transaction(async (q) => {
      const row = await q.findOneBy(PlatformSetting, { key, version });
      const before = this.settings.withDefaults(key, row?.value);
      const decided = { value: after, updatedBy: adminId, updatedAt: this.clock.now() };
      if (!(await write(q, { key, version }, decided))) throw settingChanged();
      await this.audit.record(
        {
          action: 'setting.changed',
          target: { type: 'setting', id: key },
          actorId: adminId,
          ...changedFields(before, after),
          ...(reason !== undefined && { reason }),
        },
        q,
      );
      await this.settings.announce(q);
    });
    this.settings.forget();
    return this.read(key);
  }

  private async checked<Key extends SettingKey>(key: Key, value: object): Promise<SettingValues[Key]> {
    const { Value, faults } = SETTINGS[key];
    const checked = (await this.pipe.transform(value, {
      type: 'body',
      metatype: Value,
    })) as SettingValues[Key];
    const wrong = faults?.(checked) ?? [];
    if (wrong.length > 0) throw settingWrong(Object.fromEntries(wrong));
    return checked;
  }

  private found(): SelectQueryBuilder<PlatformSetting> {
    return this.rows
      .createQueryBuilder('s')
      .leftJoin('profiles', 'p', 'p.id = s.updatedBy')
      .select('s.key', 'key')
      .addSelect('s.value', 'value')
      .addSelect('s.version', 'version')
      .addSelect('s.updatedAt', 'changed_at')
      .addSelect('s.updatedBy', 'changed_by')
      .addSelect(`nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`, 'name');
  }

  private toDto<Key extends SettingKey>(key: Key, row: FoundRow | undefined): SettingOf<Key> {
    const setting = {
      key,
      value: this.settings.withDefaults(key, row?.value),
      default_value: this.settings.withDefaults(key, undefined),
      version: row?.version ?? UNDECIDED,
      changed_at: row?.changed_at.toISOString() ?? null,
      changed_by: row?.changed_by ? { id: row.changed_by, name: row.name } : null,
    };
    return setting as unknown as SettingOf<Key>;
  }
}

/** @returns false when somebody else has decided since that version */
async function write(
  q: EntityManager,
  { key, version }: Pick<PlatformSetting, 'key' | 'version'>,
  decided: Pick<PlatformSetting, 'value' | 'updatedBy' | 'updatedAt'>,
): Promise<boolean> {
  const next = { ...decided, version: version + 1 };
  if (version !== UNDECIDED) return (await q.update(PlatformSetting, { key, version }, next)).affected === 1;
  const insert = q
    .createQueryBuilder()
    .insert()
    .into(PlatformSetting)
    .values({ key, ...next });
  const { raw } = await insert.orIgnore().returning('key').execute();
  return (raw as unknown[]).length === 1;
}

function changedFields(before: object, after: object): Pick<AuditEvent, 'before' | 'after'> {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)),
  );
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field)])),
    after: Object.fromEntries(changed),
  };
}
