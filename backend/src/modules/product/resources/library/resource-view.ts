import type { ResourceCardDto, ResourceDto } from '../dto/resource.dto.ts';
import type { Resource } from './resource.entity.ts';

export const resourceCard = (row: Resource): ResourceCardDto => ({
  ...{ id: row.id, title: row.title, kind: row.kind, summary: row.summary },
  ...{ source_url: row.sourceUrl, source_domain: row.sourceDomain, licence_note: row.licenceNote },
  imported_at: row.importedAt?.toISOString() ?? null,
  ...{ source: row.source, course_id: row.courseId, public: row.public, state: row.state },
  published_at: row.publishedAt?.toISOString() ?? null,
  ...{ is_sample: row.isSample, version: row.version },
});

export const resourceDto = (row: Resource): ResourceDto => ({ ...resourceCard(row), body: row.body });
