import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, In, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Files } from '#common/files/index.ts';
import type { FileLinkDto } from '#common/files/index.ts';
import type { DatedFileDto } from '../dto/referral.dto.ts';
import { PhiTrail } from '../phi-trail.ts';
import type { Referral } from '../referral.entity.ts';
import { ReferralRows } from '../reading/referral-rows.ts';
import { badField, fileNotFound, referralNotFound, tooMany } from '../referrals.errors.ts';
import { ReferralFile } from './referral-file.entity.ts';

const MOST = 40;
/** Somewhere on earth it is tomorrow already. */
const AHEAD_MS = 14 * 3_600_000;

/** The files of referrals, each with the day on which it was taken; a link to one is given to the two sides and logged. */
@Injectable()
export class ReferralFiles {
  constructor(
    @InjectRepository(ReferralFile) private readonly places: Repository<ReferralFile>,
    private readonly rows: ReferralRows,
    private readonly files: Files,
    private readonly trail: PhiTrail,
    private readonly clock: Clock,
  ) {}

  /** Makes a draft hold these files and no others. */
  async replace(
    q: EntityManager,
    userId: string,
    { id }: Referral,
    wanted: readonly DatedFileDto[],
  ): Promise<void> {
    const held = await q.findBy(ReferralFile, { referralId: id });
    const kept = new Map(held.map((place) => [place.fileId, place]));
    const gone = held.filter(({ fileId }) => wanted.every(({ file_id }) => file_id !== fileId));
    if (gone.length > 0) await q.delete(ReferralFile, { id: In(gone.map((place) => place.id)) });
    await this.attach(
      q,
      userId,
      { id },
      wanted.filter(({ file_id }) => !kept.has(file_id)),
      'request',
    );
    for (const { file_id, taken_on: takenOn } of wanted) {
      const place = kept.get(file_id);
      if (place && place.takenOn !== takenOn) await q.update(ReferralFile, { id: place.id }, { takenOn });
    }
  }

  /** Adds files of the caller that are in no use yet; every one of them, or none. */
  async attach(
    q: EntityManager,
    userId: string,
    { id: referralId }: Pick<Referral, 'id'>,
    wanted: readonly DatedFileDto[],
    part: ReferralFile['part'],
  ): Promise<void> {
    if (wanted.length === 0) return;
    this.assertTaken(wanted);
    if ((await q.countBy(ReferralFile, { referralId })) + wanted.length > MOST) throw tooMany('files', MOST);
    await this.files.claim(
      q,
      userId,
      'referral',
      wanted.map(({ file_id }) => file_id),
    );
    const place = { referralId, addedBy: userId, part, createdAt: this.clock.now() };
    await q.insert(
      ReferralFile,
      wanted.map(({ file_id: fileId, taken_on: takenOn }) => ({ ...place, fileId, takenOn })),
    );
  }

  /** The files of the request go along when it is sent to somebody else. */
  async copy(q: EntityManager, userId: string, from: string, to: string): Promise<void> {
    const held = await q.findBy(ReferralFile, { referralId: from, part: 'request' });
    const place = { referralId: to, addedBy: userId, part: 'request' as const, createdAt: this.clock.now() };
    if (held.length > 0)
      await q.insert(
        ReferralFile,
        held.map(({ fileId, takenOn }) => ({ ...place, fileId, takenOn })),
      );
  }

  /** Written down before the link is given; it ends after five minutes. */
  async link(me: UserPrincipal, id: string, fileId: string): Promise<FileLinkDto> {
    const referral = await this.rows.one(me.userId, id);
    if (!referral) throw referralNotFound();
    if (!isUUID(fileId) || !(await this.places.existsBy({ referralId: id, fileId }))) throw fileNotFound();
    await this.trail.one(me, 'view', referral, { operation: 'file' });
    return this.files.linkTo(fileId);
  }

  private assertTaken(files: readonly DatedFileDto[]): void {
    const latest = new Date(this.clock.now().getTime() + AHEAD_MS).toISOString().slice(0, 10);
    if (files.some(({ taken_on }) => taken_on > latest))
      throw badField('files', 'A file cannot have been taken in the future');
  }
}
