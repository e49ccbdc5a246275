import { describe, expect, it } from '@jest/globals';
import type { StorageScene } from './scene.ts';

/** What operators do with buckets, in the audit log. */
export function describeBucketLog(scene: () => StorageScene): void {
  describe('a change of a bucket', () => {
    it('is in the audit log, with what stood there before, and no refused one', async () => {
      const { hub, mine, operator } = scene();
      const { storage } = operator;
      await storage.createBucket('logged', { public: true, fileSizeLimit: 1000 });
      await storage.updateBucket('logged', { public: false });
      await storage.from('logged').upload('a.txt', 'words');
      await storage.deleteBucket('logged');
      await storage.emptyBucket('logged');
      await storage.deleteBucket('logged');
      await mine.storage.updateBucket('papers', { public: true });
      const written = await hub.query(
        `select action, actor_kind, before, after, detail from audit_log where target_type = 'bucket'
          and (subject = 'logged' or action <> 'bucket.created' and subject = 'papers') order by id`,
      );
      const key = { actor_kind: 'service', before: null, after: null, detail: {} };
      expect(written).toEqual([
        { ...key, action: 'bucket.created', after: { public: true, fileSizeLimit: '1000' } },
        { ...key, action: 'bucket.changed', before: { public: true }, after: { public: false } },
        { ...key, action: 'bucket.emptied', detail: { objects: 1 } },
        { ...key, action: 'bucket.deleted' },
      ]);
    });
  });
}
