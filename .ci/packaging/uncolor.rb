# A Homebrew formula that builds from source. In a tap, OWNER is the account that holds the repository.
class Uncolor < Formula
  desc "Brand color palettes: keep, check, derive, export"
  homepage "https://github.com/OWNER/uncolor"
  head "https://github.com/OWNER/uncolor.git", branch: "main"

  depends_on xcode: ["26.0", :build] # Swift 6.2
  uses_from_macos "swift" => :build

  def install
    ENV["UNCOLOR_COMMIT"] = Utils.git_head.to_s
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "uncolor"
    bin.install ".build/release/uncolor"
    generate_completions_from_executable(bin/"uncolor", "completions")
    (man1/"uncolor.1").write Utils.safe_popen_read(bin/"uncolor", "man")
  end

  test do
    assert_match "oklch", shell_output("#{bin}/uncolor convert '#0a84ff' --to oklch")
  end
end
