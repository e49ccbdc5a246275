import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { likePart } from '#platform/lists/like.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import type { SpecialistDto, SpecialistListDto, SpecialistsQuery } from '../dto/directory.dto.ts';
import { SpecialistProfile } from '../specialist-profile.entity.ts';
import { DirectoryRows, type NamedSpecialist, SEARCHED } from './directory-rows.ts';

/** The specialists that a referral can go to. */
@Injectable()
export class Directory {
  constructor(private readonly rows: DirectoryRows) {}

  async list(query: SpecialistsQuery, userId: string | null): Promise<SpecialistListDto> {
    const { page, page_size } = query;
    const found = filtered(this.rows.listed(), query);
    const [total, items] = await Promise.all([
      countRows(found.clone()),
      this.rows.read(
        found
          .orderBy('s.is_sample')
          .addOrderBy('s.accepts_new', 'DESC')
          .addOrderBy('name')
          .addOrderBy('s.id')
          .limit(page_size)
          .offset((page - 1) * page_size),
      ),
    ]);
    return { items: items.map((one) => toSpecialist(one, userId)), total, page, page_size };
  }

  /** Null for one that is not in the directory, also no longer. */
  async find(id: string): Promise<NamedSpecialist | null> {
    if (!isUUID(id)) return null;
    const [found] = await this.rows.read(this.rows.listed().andWhere('s.id = :id', { id }));
    return found ?? null;
  }

  /** Also one who has left the directory: what a referral to them still shows. */
  async describe(id: string, userId: string): Promise<SpecialistDto | null> {
    const [found] = await this.rows.read(this.rows.named().where('s.id = :id', { id }));
    return found ? toSpecialist(found, userId) : null;
  }

  /** The row of a specialist for the length of a transaction, so that the capacity that was read still holds. */
  hold(q: EntityManager, id: string): Promise<SpecialistProfile | null> {
    return q.findOne(SpecialistProfile, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }
}

function filtered(
  found: SelectQueryBuilder<SpecialistProfile>,
  { q, specialty, region, telehealth, accepts_new }: SpecialistsQuery,
): SelectQueryBuilder<SpecialistProfile> {
  if (q) found.andWhere(`${SEARCHED} like :words`, { words: likePart(q) });
  if (specialty) found.andWhere('s.specialty = :specialty', { specialty });
  if (region)
    found.andWhere('exists (select 1 from unnest(s.regions) r where lower(r) like :region)', {
      region: likePart(region),
    });
  if (telehealth !== undefined) found.andWhere('s.telehealth = :telehealth', { telehealth });
  if (accepts_new !== undefined) found.andWhere('s.accepts_new = :accepts_new', { accepts_new });
  return found;
}

export const toSpecialist = (
  { profile, name, practiceName }: NamedSpecialist,
  userId: string | null,
): SpecialistDto => ({
  ...{ id: profile.id, name, practice_name: practiceName, specialty: profile.specialty },
  ...{ regions: profile.regions, telehealth: profile.telehealth, bio: profile.bio, phone: profile.phone },
  ...{ insurance_notes: profile.insuranceNotes, accepts_new: profile.acceptsNew },
  ...{ response_hours: profile.responseHours, is_sample: profile.isSample },
  is_me: userId !== null && profile.userId === userId,
});
