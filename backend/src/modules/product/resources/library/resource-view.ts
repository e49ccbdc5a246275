import type { UserPrincipal } from '#access/principal.ts';
import type { ResourceCardDto, ResourceDto } from '../dto/resource.dto.ts';
import type { Resource } from './resource.entity.ts';

/** Who reads; null is a visitor. */
export type Reader = UserPrincipal | null;

const mayEdit = (me: Reader, { createdBy }: Resource): boolean =>
  me !== null && (me.roles.includes('admin') || (me.roles.includes('instructor') && createdBy === me.userId));

export const resourceCard =
  (me: Reader) =>
  (row: Resource): ResourceCardDto => ({
    ...{ id: row.id, title: row.title, kind: row.kind, summary: row.summary },
    ...{ source_url: row.sourceUrl, source_domain: row.sourceDomain, licence_note: row.licenceNote },
    imported_at: row.importedAt?.toISOString() ?? null,
    ...{ source: row.source, course_id: row.courseId, public: row.public, state: row.state },
    published_at: row.publishedAt?.toISOString() ?? null,
    ...{ is_sample: row.isSample, may_edit: mayEdit(me, row), version: row.version },
  });

export const resourceDto = (me: Reader, row: Resource): ResourceDto => ({
  ...resourceCard(me)(row),
  body: row.body,
});
