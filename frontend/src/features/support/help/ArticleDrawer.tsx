import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Card, Checkbox, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { atLeast, needed } from '../../../shared/ui/form/checks.ts';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { Markdown } from '../../../shared/ui/markdown/Markdown.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { AdminArticle, ArticleCategory } from '../types.ts';
import { articleChoices } from '../labels.ts';
import { articleSteps } from './api.ts';

type Name = 'title' | 'slug' | 'summary' | 'category' | 'keywords' | 'body';

const valuesOf = (article: AdminArticle | null): Record<Name, string> => ({
  title: article?.title ?? '',
  slug: article?.slug ?? '',
  summary: article?.summary ?? '',
  category: article?.category ?? 'other',
  keywords: article?.keywords ?? '',
  body: article?.body ?? '',
});

function save(
  article: AdminArticle | null,
  values: Record<Name, string>,
  isPublic: boolean,
): Promise<unknown> {
  const { slug, ...rest } = values;
  const content = { ...rest, category: rest.category as ArticleCategory, public: isPublic };
  if (!article) return articleSteps.create({ slug, ...content });
  return articleSteps.change(article.id, { ...content, version: article.version });
}

interface ArticleDrawerProps {
  readonly open: boolean;
  readonly article: AdminArticle | null;
  readonly onClose: (saved: boolean) => void;
  readonly afterOpenChange: (open: boolean) => void;
  readonly onStale: () => void;
}

/** An article's words beside what readers will see. */
export function ArticleDrawer({ open, article, onClose, afterOpenChange, onStale }: ArticleDrawerProps) {
  const [isPublic, setIsPublic] = useState(article?.public ?? true);
  const [preview, setPreview] = useState(false);
  const saved = useMutation({
    mutationFn: (values: Record<Name, string>) => save(article, values, isPublic),
    onSuccess: () => {
      notice.success(article ? 'Article saved' : 'Article published');
      onClose(true);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'version_conflict') onStale();
      if (error.info.fields) form.refuse(error.info.fields);
    },
  });
  const form = useForm<Name>({
    id: 'help-article',
    initial: valuesOf(article),
    checks: {
      title: atLeast(3, 'Enter a title'),
      slug: (value) =>
        /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
          ? null
          : 'Use lowercase letters, digits and single hyphens only',
      body: needed('Write the article'),
    },
    onSubmit: (values) => saved.mutate(values),
  });
  const failed = saved.isError && !(saved.error instanceof ApiError && saved.error.info.fields);
  return (
    <Drawer
      open={open}
      afterOpenChange={afterOpenChange}
      title={article ? 'Edit article' : 'New article'}
      size="min(100vw, 720px)"
      onClose={() => onClose(false)}
    >
      <LeaveGuard unsaved={open && hasChanged(form.values, valuesOf(article))} />
      <form onSubmit={form.onSubmit} noValidate>
        <FormField form={form} name="title" label="Title" maxLength={160} />
        <FormField
          form={form}
          name="slug"
          label="Address"
          hint="Part of links to it; cannot be changed later"
          disabled={article !== null}
          maxLength={80}
        />
        <FormField form={form} name="summary" label="Summary" optional maxLength={300} />
        <FormField form={form} name="category" label="Category" kind="select" choices={articleChoices} />
        <FormField
          form={form}
          name="keywords"
          label="Additional search terms"
          optional
          hint="Words people may search for that do not appear in the text"
          maxLength={300}
        />
        <FormField
          form={form}
          name="body"
          label="Text"
          kind="long"
          rows={10}
          hint="Markdown: ## heading, - list, 1. list, **strong**, `code`, [words](address)"
          maxLength={20000}
        />
        <Flex vertical align="start" gap={16}>
          <Button aria-expanded={preview} onClick={() => setPreview(!preview)}>
            {preview ? 'Hide how it looks' : 'Show how it looks'}
          </Button>
          {preview ? (
            <Card>
              <Markdown text={form.values.body} level={4} />
            </Card>
          ) : null}
          <Checkbox checked={isPublic} onChange={({ target }) => setIsPublic(target.checked)}>
            Visitors who are not signed in may read it
          </Checkbox>
          {failed ? (
            <Alert type="error" showIcon title={`${messageOf(saved.error)} Your text is still here.`} />
          ) : null}
          <Button type="primary" htmlType="submit" loading={saved.isPending}>
            {saved.isPending ? 'Saving...' : article ? 'Save' : 'Publish'}
          </Button>
        </Flex>
      </form>
    </Drawer>
  );
}
