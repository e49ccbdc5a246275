import { IsBoolean, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { ARTICLE_CATEGORIES, type ArticleCategory } from '../ticket-types.ts';

export class ArticleQuery {
  /** Words to look for; the last one may be unfinished. Without, all articles. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(200)
  q = '';
}

/** A help article as a list shows it. */
export class ArticleDto {
  id: string;
  /** Its name in addresses. */
  slug: string;
  title: string;
  summary: string;
  category: ArticleCategory;
}
export class ArticleListDto {
  items: ArticleDto[];
}

export class FullArticleDto extends ArticleDto {
  /** Markdown: `##` headings, paragraphs, lists, strong, code and links. */
  body: string;
  updated_at: string;
}

export class HelpfulDto {
  @IsBoolean()
  yes: boolean;
}
export class HelpfulAnswerDto {
  yes: boolean;
}

/** An article with what only administrators see. */
export class AdminArticleDto extends FullArticleDto {
  keywords: string;
  /** Visitors who are not signed in may read it. */
  public: boolean;
  /** Changed here, so that a new version of the product leaves it alone. */
  edited: boolean;
  helpful_yes: number;
  helpful_no: number;
  version: number;
}
export class AdminArticleListDto {
  items: AdminArticleDto[];
}

export class NewArticleDto {
  @trimmed
  @IsString()
  @Matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'Use lowercase letters, digits and single hyphens only' })
  @MaxLength(80)
  slug: string;

  @trimmed
  @IsString()
  @MinLength(3, { message: 'Enter a title' })
  @MaxLength(160)
  title: string;

  @trimmed
  @IsString()
  @MaxLength(300)
  summary: string;

  @IsIn(ARTICLE_CATEGORIES)
  category: ArticleCategory;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(300)
  keywords?: string;

  @trimmed
  @IsString()
  @MinLength(1, { message: 'Write the article' })
  @MaxLength(20000)
  body: string;

  @Optional()
  @IsBoolean()
  public?: boolean;
}

/** Only what is named is changed. */
export class ChangeArticleDto {
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  version: number;

  @Optional()
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Enter a title' })
  @MaxLength(160)
  title?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(300)
  summary?: string;

  @Optional()
  @IsIn(ARTICLE_CATEGORIES)
  category?: ArticleCategory;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(300)
  keywords?: string;

  @Optional()
  @trimmed
  @IsString()
  @MinLength(1, { message: 'Write the article' })
  @MaxLength(20000)
  body?: string;

  @Optional()
  @IsBoolean()
  public?: boolean;
}
