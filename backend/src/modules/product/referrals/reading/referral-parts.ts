import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { ReferralEntryDto, ReferralFileDto } from '../dto/referral-view.dto.ts';
import { ReferralFile } from '../files/referral-file.entity.ts';
import { ReferralSeal } from '../referral-content.ts';
import type { Referral } from '../referral.entity.ts';
import { ReferralMessage } from '../talking/referral-message.entity.ts';

/** Files and timeline as they come with the row of their referral. */
export interface RawParts {
  readonly files: readonly ReferralFileDto[];
  readonly timeline: readonly RawEntry[];
}
interface RawEntry extends Pick<ReferralEntryDto, 'id' | 'at' | 'kind' | 'by' | 'author_name'> {
  readonly author_id: string | null;
  readonly sealed_body: string | null;
}
type Query = SelectQueryBuilder<Referral>;
type Part = SelectQueryBuilder<object>;

const FILE = `jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes,
  'part', p.part, 'taken_on', p.taken_on, 'added_at', p.created_at)`;
const AUTHOR = `nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`;
const ENTRY = `jsonb_build_object('id', m.id, 'at', m.created_at, 'kind', m.kind, 'by', m.author_kind,
  'author_id', m.author_id, 'author_name', ${AUTHOR}, 'sealed_body', m.sealed_body)`;
const inOrder = (what: string, order: string): string =>
  `coalesce(jsonb_agg(${what} order by ${order}), '[]'::jsonb)`;

/** The files and the timeline of a referral, read in its own statement. Who may see them was checked before. */
@Injectable()
export class ReferralParts {
  constructor(private readonly seal: ReferralSeal) {}

  /** Adds both to a query of referrals, whose alias is `r`. */
  select(found: Query): Query {
    const files = (part: Part): Part =>
      part
        .select(inOrder(FILE, 'p.part, p.taken_on, p.id'))
        .from(ReferralFile, 'p')
        .innerJoin('files', 'f', 'f.id = p.file_id')
        .where('p.referral_id = r.id');
    const timeline = (part: Part): Part =>
      part
        .select(inOrder(ENTRY, 'm.created_at, m.id'))
        .from(ReferralMessage, 'm')
        .leftJoin('profiles', 'a', 'a.id = m.author_id')
        .where('m.referral_id = r.id');
    return found.addSelect(files, 'files').addSelect(timeline, 'timeline');
  }

  files({ files }: RawParts): ReferralFileDto[] {
    return files.map((file) => ({ ...file, added_at: iso(file.added_at) }));
  }

  timeline(referralId: string, { timeline }: RawParts, userId: string): ReferralEntryDto[] {
    return timeline.map(({ author_id, sealed_body, ...entry }) => ({
      ...{ ...entry, at: iso(entry.at), by_me: author_id === userId },
      body: this.seal.text(referralId, 'message', sealed_body),
    }));
  }
}

/** JSON of the database carries microseconds. */
const iso = (at: string): string => new Date(at).toISOString();
