import { useSite } from './site-context.ts';

/** Logo and name, leading home. */
export function Brand() {
  const { navbar } = useSite();
  const { logo } = navbar;
  return (
    <a className="brand" href={logo?.url ?? navbar.homeUrl}>
      {logo !== undefined && (
        <>
          <img className="show-in-light" src={logo.light} alt={logo.alt} width="32" height="32" />
          <img className="show-in-dark" src={logo.dark} alt={logo.alt} width="32" height="32" />
        </>
      )}
      {navbar.title !== '' && <b>{navbar.title}</b>}
    </a>
  );
}
