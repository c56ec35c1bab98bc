import type { SiteData } from '../shared/page-data.ts';
import { resolveSearchLabels } from '../shared/search/labels.ts';
import { LensIcon } from './icons.tsx';

/**
 * The modal as it is while its code is loading: in every page, rendered on the server only, so that search opens at once
 * and says why when the code does not come. It looks like the modal, which takes its place together with what is typed.
 */
export function SearchFrame({ site }: { readonly site: SiteData }) {
  const texts = resolveSearchLabels(site.labels);
  return (
    <template id="search:frame">
      <dialog className="search-modal search-frame" aria-label={texts.searchDialog}>
        <div className="search-box">
          <div className="search-form">
            <LensIcon />
            {/* Of the type `search`, Escape would clear it first. */}
            <input
              type="text"
              enterKeyHint="search"
              aria-label={texts.searchDialog}
              placeholder={texts.searchInput}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
            />
            <form method="dialog">
              <button type="submit" className="search-cancel">
                {texts.cancelSearch}
              </button>
            </form>
          </div>
          <div className="search-message" role="alert">
            <p className="search-message-title">{texts.searchFailed}</p>
            <p>{texts.searchFailedHelp}</p>
            <button type="button" className="button" data-search="">
              {texts.retrySearch}
            </button>
          </div>
        </div>
      </dialog>
    </template>
  );
}
