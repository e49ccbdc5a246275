export class CategoryDto {
  id: string;
  /** Its name in addresses. */
  slug: string;
  name: string;
  description: string;
  visibility: 'public' | 'members';
  /** Case discussions: the composer offers the template and asks for de-identification. */
  holds_cases: boolean;
  /** The caller may start a topic here. */
  may_post: boolean;
  topic_count: number;
}

export class PinnedPageDto {
  slug: string;
  title: string;
}

export class CategoryListDto {
  items: CategoryDto[];
  /** FAQ and policies: topics with an address of their own. */
  pages: PinnedPageDto[];
  /** The caller moderates, and has a queue of reported posts. */
  moderates: boolean;
}
