import { dismissAnnouncement } from '../client/announcement.ts';
import { Html } from './html.tsx';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';
import { useSite } from './site-context.ts';

/** The site's news, above everything. Always in the markup: styles hide what the reader has dismissed. */
export function AnnouncementBar({ isBehind }: { readonly isBehind: boolean }) {
  const { announcement } = useSite();
  const labels = useLabels();
  return (
    announcement && (
      // biome-ignore lint/a11y/useSemanticElements: the header of the page is the navbar below
      <div className="announcement" role="banner" inert={isBehind}>
        <Html html={announcement.html} />
        {announcement.isCloseable && (
          <button
            type="button"
            className="icon-button"
            aria-label={labels.close}
            data-needs-client=""
            onClick={dismissAnnouncement}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    )
  );
}
